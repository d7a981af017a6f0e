import { expectLargeTargets } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { heardSounds, noteSounds } from './rules-sound.ts'
import { keepSettings, open, untilTapCounts } from './steps.ts'

const openRoutes = ['/', '/about', '/contact', '/nothing-here']

test.describe('home', () => {
  test('headline, Get Started, and four sections in order, each with a link to its area', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every Child Shines In Their Own Way')
    const sections = page.getByRole('article')
    await expect(sections.getByRole('heading')).toHaveText(['Letter writing', 'Gross motor skills', 'Speech and vocabulary', 'Maths'])
    const ways = await sections.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(ways).toEqual(['/write/writing-home', '/grossmotor', '/skills', '/math/mathdashboard'])
    for (const picture of await sections.locator('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('the page loads nothing from other hosts', async ({ page, baseURL }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    for (const route of openRoutes) await open(page, route)
    expect([...hosts].filter((host) => host.startsWith('http'))).toEqual([baseURL])
  })
})

test.describe('bar and footer', () => {
  test('links to every screen, marks the current route and names each screen', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Skill Development', 'About', 'Contact', 'Sign in'])
    await expect(page.getByRole('banner').getByText('E Learning')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed')
    for (const [name, path, title] of [
      ['About', '/about', 'About D Learner'],
      ['Contact', '/contact', 'Contact'],
      ['Sign in', '/login', 'Sign in'],
      ['Home', '/', 'Every Child Shines In Their Own Way'],
    ] as const) {
      await bar.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(bar.locator('[aria-current=page]')).toHaveText(name)
      await expect(page).toHaveTitle(`${title} · D Learner`)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
  })

  test('every navigation scrolls to the top', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY)
    await page.evaluate(() => scrollTo(0, 1200))
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL('/about')
    await expect.poll(scrolled).toBe(0)
    await page.evaluate(() => scrollTo(0, 700))
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(scrolled).toBe(0)
    await page.evaluate(() => scrollTo(0, 700))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect.poll(scrolled).toBe(0)
  })

  test('on a small screen the menu opens and closes: by an item, by a route change, by Escape', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await keepSettings(page, { repeatTapMs: 300 })
    await page.goto('/about')
    const link = page.getByRole('link', { name: 'Contact', exact: true })
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expectLargeTargets(page)
    await link.click()
    await expect(page).toHaveURL('/contact')
    await expect(link).toBeHidden()

    // A second tap on the same control counts after 300 ms only.
    await untilTapCounts(page)
    const opener = page.getByRole('button', { name: 'Open the menu' })
    await opener.click()
    await expect(page.getByRole('button', { name: 'Close the menu' })).toHaveAttribute('aria-expanded', 'true')
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(link).toBeHidden()

    await untilTapCounts(page)
    await opener.click()
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()

    await untilTapCounts(page)
    await opener.click()
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect(link).toBeHidden()
  })

  test('the theme is light, the toggle sets the class dark, and a reload is light again', async ({ page }) => {
    await page.goto('/')
    const root = page.locator('html')
    await expect(root).not.toHaveClass(/dark/)
    const ground = (): Promise<string> => root.evaluate((element) => getComputedStyle(element).backgroundColor)
    const light = await ground()
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect(root).toHaveClass(/dark/)
    await expect.poll(ground).not.toBe(light)
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await expect(root).toHaveClass(/dark/)
    await page.reload()
    await expect(root).not.toHaveClass(/dark/)
  })

  test('the language is chosen in the bar, stored, and declared by the page', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: 'සිංහල' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'si')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('සෑම දරුවෙක්ම තමන්ගේම ආකාරයකින් බබළයි')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'si')
    await expect(page.getByRole('banner').locator('[lang=en]').getByText('E Learning')).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every Child Shines In Their Own Way')
  })

  test('the footer is plain text, with four icons that lead to pages', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('D Learner', { exact: true })).toBeVisible()
    await expect(footer).toContainText(
      'D Learner offers specialised education tools and caring guidance to build confidence, skills and joyful learning.',
    )
    await expect(footer.getByRole('heading')).toHaveText(['Resources', 'Learn More'])
    await expect(footer.getByRole('listitem')).toHaveText(['Leaning Materials', 'Parent Guides', 'Activities', 'Contact us', 'About us'])
    await expect(footer.locator('svg')).toHaveCount(4)
    await expect(footer.locator('li :is(a, button)')).toHaveCount(0)
    const links = footer.getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/contact', '/about', '/', '/skills'])
    await footer.getByRole('link', { name: 'Write to us' }).click()
    await expect(page).toHaveURL('/contact')
  })

  test('by keyboard: the first link skips the bar', async ({ page }) => {
    await page.goto('/')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await skip.waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCSS('outline-width', '3px')
  })

  test('the focused element is never under the bar', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/')
    await page.getByRole('link', { name: 'Count along' }).focus()
    for (let step = 0; step < 4; step++) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)).toBeGreaterThanOrEqual(80)
      await page.keyboard.press('Shift+Tab')
    }
  })
})

test.describe('not found', () => {
  test('has the words of the specification and links to home and contact', async ({ page }) => {
    await page.goto('/nothing-here')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whoops!')
    await expect(page.getByText('The Page Your are looking it is not exists.', { exact: true })).toBeVisible()
    await expect(page.getByText('Go Back to Homepage or Contact Us about the problem', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contact')
    await page.goto('/nothing-here/deeper')
    await page.getByRole('link', { name: 'Homepage' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('about and contact', () => {
  test('about explains how each recogniser works and how data is used, and leads to four spoken pictures for children', async ({ page }) => {
    await noteSounds(page)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Letter writing', 'Gross motor skills', 'Speech and vocabulary', 'Maths'])
    await expect(page.getByRole('heading', { name: 'How your data is used' })).toBeVisible()
    await page.getByRole('link', { name: 'For children: my voice and my picture' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My voice and my picture')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['The app hears me and sees me.', 'It all stays here.', 'A grown-up can delete it.', 'I can say no.'])
    await page.getByRole('button', { name: 'Hear it' }).click()
    await expect.poll(() => heardSounds(page)).toEqual(['heard', 'here', 'deleted', 'no'].map((name) => `/voices/standard/en/home/notice-${name}.mp3`))
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  test('the contact form names missing fields and sends nothing', async ({ page }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/bs/')) calls++
    })
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Please input your name!')).toBeVisible()
    await expect(page.getByText('Please input your email!')).toBeVisible()
    await expect(page.getByText('Please write your message!')).toBeVisible()
    await page.getByLabel('Email').fill('nobody')
    await expect(page.getByText('The input is not valid E-mail!')).toBeVisible()
    expect(calls).toBe(0)
  })

  test('the server stores a message', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Kamala')
    await page.getByLabel('Email').fill('kamala@example.org')
    await page.getByLabel('Message').fill('Where is the music?')
    const kept = page.waitForResponse('**/bs/contact')
    await page.getByRole('button', { name: 'Send' }).click()
    expect((await kept).status()).toBe(201)
    await expect(page.getByText('Thank you! We have received your message.')).toBeVisible()
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })

  test('a message that cannot be sent stays in the form', async ({ page, expectedErrors }) => {
    expectedErrors.push(/bs\/contact/)
    await page.route('**/bs/contact', (route) => route.abort())
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Kamala')
    await page.getByLabel('Email').fill('kamala@example.org')
    await page.getByLabel('Message').fill('Where is the music?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert').getByText('We cannot reach D Learner.')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Where is the music?')
  })
})
