import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

const learner = { _id: '01900000-0000-7000-8000-000000000001', username: 'Nimali' }
const encode = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '')
const token = `${encode({ alg: 'HS256' })}.${encode({ sub: learner._id, exp: Math.floor(Date.now() / 1000) + 43_200 })}.signature`

const sent: unknown[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  server.resetHandlers()
  sent.length = 0
  localStorage.clear()
  document.head.replaceChildren()
})

/** Opens the screen in a page that contains the server's registration mode. */
async function open(registration: string, language: 'en' | 'si' = 'en'): Promise<void> {
  const script = Object.assign(document.createElement('script'), { id: 'services', type: 'application/json', textContent: JSON.stringify({ registration }) })
  document.head.append(script)
  vi.resetModules()
  const { Screen } = await import('./register.tsx')
  const { useFirstPaint } = await import('#kit/web/first-paint.ts')
  const { useSettings } = await import('#kit/web/session/settings.ts')
  useSettings.setState({ language })
  const Page = (): ReactNode => {
    useFirstPaint()
    return <Screen />
  }
  render(<Page />, { wrapper: MemoryRouter })
}

function fillIn(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const user = { 'Name of the child': 'Nimali', Email: 'a@example.org', Password: 'three small boats' }

describe('registration', () => {
  test.each([
    ['en', 'New accounts cannot be created here at the moment.', 'Write a message'],
    ['si', 'දැනට මෙහි නව ගිණුම් සෑදිය නොහැක.', 'පණිවිඩයක් ලියන්න'],
  ] as const)('closed, %s: explains how to get an account and shows no form', async (language, text, write) => {
    await open('closed', language)
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: write }).getAttribute('href')).toBe('/contact')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('with a code: requires the code and sends it', async () => {
    server.use(http.post('*/bs/register', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ data: { error: 'This code is not right.', code: 'WRONG_CODE' } }, { status: 403 })
    }))
    await open('code')
    fillIn(user)
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText('Please input the code!')).toBeDefined()
    expect(sent).toEqual([])
    fillIn({ 'Registration code': 'seven white herons', 'Your name': 'Kamala' })
    await new Promise((resolve) => setTimeout(resolve, 650))
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText('This code is not right.')).toBeDefined()
    expect(sent).toEqual([{
      username: 'Nimali', email: 'a@example.org', password: 'three small boats', code: 'seven white herons', adult: { name: 'Kamala', relation: 'parent', language: 'en' },
    }])
  })

  test('open: asks for no code', async () => {
    await open('open')
    expect(screen.queryByLabelText('Registration code')).toBeNull()
    expect(screen.getByLabelText('Name of the child')).toBeDefined()
    fireEvent.click(screen.getByLabelText('Teacher'))
    expect(screen.queryByLabelText('Name of the child')).toBeNull()
    fireEvent.click(screen.getByLabelText('Someone else'))
    expect(screen.getByLabelText('Name of the child')).toBeDefined()
  })

  test('with a mail server: asks for the mailed code, then signs in', async () => {
    server.use(
      http.get('*/bs/account/adult', () => HttpResponse.json({ data: { error: 'Later.', code: 'UNAVAILABLE' } }, { status: 503 })),
      http.post('*/bs/register', () => HttpResponse.json({ data: { registration: 'kept by the page' } }, { status: 201 })),
      http.post('*/bs/register/confirm', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ data: { token, safeUser: learner } }, { status: 201 })
      }),
    )
    await open('open')
    fillIn(user)
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText('We sent a mail to a@example.org. Enter the code from it.')).toBeDefined()
    fillIn({ Code: ' 12345678 ' })
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await vi.waitFor(() => expect(localStorage.getItem('token')).toBe(token), 60_000)
    expect(sent).toEqual([{ registration: 'kept by the page', code: '12345678' }])
  })
})
