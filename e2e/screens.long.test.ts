import { expect, test } from 'vitest'
import { createCast, enter, type Cast } from './screens/cast.ts'
import { scenes } from './screens/scenes/all.ts'
import { viewers } from './screens/scenes/scene.ts'
import { setUpJourney } from './support/journey.ts'
import { createLayoutChecks } from './support/layout-checks.ts'

const { app, visitor } = setUpJourney()
let cast: Cast | undefined

test('the layout checks report faults of one theme, of one direction and of all, a forbidden style, and a text under the Leave button', async () => {
  const { page, complaints } = await visitor()
  const { found, look } = createLayoutChecks(page)
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The application has to take over the page that the server sent before it is changed.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = '/icons/crosscheck.svg'
    const box = document.createElement('div')
    box.style.width = '2000px'
    box.append('wide')
    document.querySelector('main')?.append(image, box)
    const late = document.createElement('p')
    Object.assign(late.style, { position: 'absolute', insetInlineEnd: '24px', top: '20px' })
    late.append('late')
    document.querySelector('header > .sticky')?.append(late)
    const style = document.createElement('style')
    style.textContent = 'h1 { color: red }'
    document.head.append(style)
    const dim = document.createElement('p')
    dim.className = 'dim'
    dim.append('dim')
    const small = ['one', 'two'].map((name) => {
      const button = document.createElement('button')
      button.className = 'small'
      button.setAttribute('aria-label', name)
      return button
    })
    document.querySelector('main')?.append(dim, ...small)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @media (min-width: 1000px) and (prefers-color-scheme: dark) {
        .dim { background: #000; color: #222 }
      }
      .small { width: 44px; height: 44px }
      :root[dir='rtl'] .small { min-width: 0; min-height: 0; width: 8px; height: 8px; padding: 0 }`)
    document.adoptedStyleSheets.push(sheet)
  })
  await look('spoilt')
  expect(found.some((line) => line.includes('image-alt'))).toBe(true)
  expect(found.filter((line) => /color-contrast: .*dim/.test(line))).toEqual([
    expect.stringMatching(/^spoilt, wide, dark: /),
  ])
  expect(found.filter((line) => /target-size: .*aria-label="one"/.test(line))).toEqual([
    expect.stringMatching(/^spoilt, right to left: /),
  ])
  expect(found.some((line) => line.includes('wider than the window'))).toBe(true)
  for (const where of ['360 px, top', '320 px, end'])
    expect(found.some((line) => line.includes(`${where}: Leave covers <p> late`))).toBe(true)
  expect(complaints.splice(0).join()).toMatch(/content security policy/i)
})

/** A message of an earlier page, and a page whose calls all fail, also the one with the language. */
const keepLanguage = new Set(['started-over', 'dashboard-unreached'])

test.each(viewers)(
  'no screen of the %s has a fault of accessibility, layout or translation',
  async (viewer) => {
    cast ??= await createCast(app())
    const { context, page } = await visitor()
    await enter(page, { app: app(), viewer, cast })
    const found: string[] = []
    for (const { name, show } of scenes.filter(({ as }) => as === viewer)) {
      if (keepLanguage.has(name)) continue
      const fresh = await context.newPage()
      await show(fresh, cast.known)
      const checks = createLayoutChecks(fresh)
      const isState = scenes.some((other) => name.startsWith(`${other.name}-`))
      await (isState ? checks.lookAtState(name) : checks.look(name))
      found.push(...checks.found)
      await fresh.close()
    }
    expect(found).toEqual([])
  },
)
