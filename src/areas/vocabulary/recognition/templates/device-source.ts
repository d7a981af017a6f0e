/** The templates of a device, which were made by the server. */
import { readTemplates, recordingKey, templateKey } from './template-file.ts'
import type { Template, TemplateSource } from './template-source.ts'

/**
 * @param read returns a template's file by its key
 * @param recorded the names of the family's recordings, by the word's text
 */
export function createTemplateSource(
  read: (key: string) => Promise<Uint8Array | undefined>, recorded: Readonly<Record<string, string>>,
): TemplateSource {
  async function templates(key: string): Promise<readonly Template[]> {
    const file = await read(key)
    return (file && readTemplates(file)) ?? []
  }
  return {
    templatesOf: async (form) => templates(templateKey(form)),
    async recordingsOf(text) {
      const sound = recorded[text]
      return sound === undefined ? [] : templates(recordingKey(sound))
    },
  }
}
