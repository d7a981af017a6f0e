import type { ReactNode } from 'react'
import type { AreaSettings as Parts } from '#kit/web/skill-area.ts'
import { useLoaded } from '#kit/web/use-loaded.ts'
import { skillAreas } from '../skill-areas.ts'

function loadSettings() {
  return Promise.all(skillAreas.map(async ({ name, settings }) => ({ name, parts: (await settings?.()) ?? {} })))
}

/** This part of the settings of each area that has one. */
export function AreaSettings({ part }: { part: keyof Parts }): ReactNode {
  return useLoaded(loadSettings).map(({ name, parts: { [part]: Part } }) => Part && <Part key={name} />)
}
