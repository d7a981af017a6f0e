/** Bad multipart bodies. */
import type { BadInput } from './json.ts'

const boundary = 'faults'
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }

function field(name: string, value: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function file(name: string, bytes: string, { filename = 'file', mimetype = 'application/octet-stream' } = {}): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${mimetype}\r\n\r\n${bytes}\r\n`
}

function form(name: string, body: string, headers: Readonly<Record<string, string>> = type): BadInput {
  return { name, headers, body: Buffer.from(body, 'latin1') }
}

function typed(value: string): Readonly<Record<string, string>> {
  return { 'content-type': value }
}

const end = `--${boundary}--\r\n`
/** Larger than the limit of any call. */
const hugeFile = 12 * 1024 * 1024

/**
 * @param fields valid text fields
 * @param name the form field of the file
 */
export function badForms(fields: Readonly<Record<string, string>>, name: string): BadInput[] {
  const texts = Object.entries(fields).map(([key, value]) => field(key, value)).join('')
  const good = texts + file(name, 'bytes') + end
  return [
    form('nothing', ''),
    form('the end alone', end),
    form('no end', texts + file(name, 'bytes')),
    form('no file', texts + end),
    form('no fields', file(name, 'bytes') + end),
    form('an empty file', texts + file(name, '') + end),
    ...[10, 60, Math.floor(good.length / 2), good.length - 6].map((at) => form(`cut after ${at}`, good.slice(0, at))),
    form('another boundary', good, typed('multipart/form-data; boundary=other')),
    form('no boundary', good, typed('multipart/form-data')),
    form('an empty boundary', good, typed('multipart/form-data; boundary=')),
    form('a boundary of 5,000 characters', good, typed(`multipart/form-data; boundary=${'b'.repeat(5000)}`)),
    form('a boundary of signs', good, typed('multipart/form-data; boundary="()<>@,;:?="')),
    form('two boundaries', good, typed(`multipart/form-data; boundary=x; boundary=${boundary}`)),
    form('another kind of parts', good, typed(`multipart/mixed; boundary=${boundary}`)),
    form('bare line feeds', good.replaceAll('\r\n', '\n')),
    form('a preamble of 100 KB', 'x'.repeat(100_000) + good),
    form('parts without a name', `--${boundary}\r\ncontent-disposition: form-data\r\n\r\nx\r\n${good}`),
    form('parts without headers', `--${boundary}\r\n\r\nx\r\n${good}`),
    form('a header of 100 KB', `--${boundary}\r\nx: ${'y'.repeat(100_000)}\r\n\r\nx\r\n${good}`),
    form('5,000 headers', `--${boundary}\r\n${'x: y\r\n'.repeat(5000)}\r\nx\r\n${good}`),
    form('1,000 fields', Array.from({ length: 1000 }, (_, i) => field(`k${i}`, 'x')).join('') + good),
    form('100 files', Array.from({ length: 100 }, () => file(name, 'x')).join('') + end),
    form('files of unknown names', texts + file('unknown', 'x') + end),
    form('the file as a field', texts + field(name, 'bytes') + end),
    form('the fields as files', Object.entries(fields).map(([key, value]) => file(key, value)).join('') + end),
    form('a field name of 50 KB', field('n'.repeat(50_000), 'x') + good),
    form('a field of 1 MB', field('wordAdd', 'x'.repeat(1_000_000)) + good),
    form('every field twice', texts + good),
    form('prototype fields', field('__proto__', 'x') + field('constructor', 'x') + field('toString', 'x') + field('hasOwnProperty', 'x') + good),
    form('a NUL in a name', field('a\0b', 'x') + good),
    form('a NUL in every field', Object.keys(fields).map((key) => field(key, 'a\0b')).join('') + file(name, 'bytes') + end),
    form('bytes that are no UTF-8', Object.keys(fields).map((key) => field(key, '\xff\xfe\xed\xa0\x80')).join('') + file(name, 'bytes') + end),
    form('a path as file name', texts + file(name, 'bytes', { filename: '../../../../tmp/x' }) + end),
    form('a file name of 100 KB', texts + file(name, 'bytes', { filename: 'x'.repeat(100_000) }) + end),
    form('a media type of text', texts + file(name, 'bytes', { mimetype: 'text/html' }) + end),
    form('no media type', texts + file(name, 'bytes', { mimetype: '' }) + end),
    form('encoded as base64', texts + file(name, 'Ynl0ZXM=').replace('\r\n\r\n', '\r\ncontent-transfer-encoding: base64\r\n\r\n') + end),
    form('a file of 12 MB', texts + file(name, 'x'.repeat(hugeFile)) + end),
  ]
}
