/** On the loopback interface and another port: nothing reaches another machine. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import createResponder from 'multicast-dns'
import { expect, test } from 'vitest'
import { announce } from './announcement.ts'

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}

/** Asks for the name until somebody answers. */
async function ask(name: string, port: number): Promise<unknown> {
  const asker = createResponder({ interface: '127.0.0.1', bind: '0.0.0.0', port })
  const answered = new Promise((resolve) => {
    asker.on('response', ({ answers = [] }) => resolve(answers.map((answer) => ('data' in answer ? answer.data : undefined))))
  })
  const asking = setInterval(() => asker.query(name, 'A'), 100)
  return answered.finally(() => {
    clearInterval(asking)
    asker.destroy()
  })
}

test('answers for its name with its address, and leaves a taken name to its owner', async () => {
  const port = await freeUdpPort()
  const first = await announce({ name: 'dlearner.local', address: '127.0.0.1', port })
  expect(first).toBeDefined()
  expect(await ask('DLearner.local', port)).toEqual(['127.0.0.1'])
  expect(await announce({ name: 'dlearner.local', address: '127.0.0.2', port })).toBeUndefined()
  first?.close()
})
