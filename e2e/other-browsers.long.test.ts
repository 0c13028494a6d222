import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { type Browsing, type Window } from './other-browsers/browsing.ts'
import { goMainWays } from './other-browsers/ways.ts'
import { browseWithPlaywright, openFirefox } from './other-browsers/with-playwright.ts'
import { browseWithWebKit, hasWebKit } from './other-browsers/with-webkit.ts'
import { startApplication, type Application } from './support/app/application.ts'

const hasFirefox = !spawnSync('firefox-esr', ['--version']).error

let app: Application | undefined
let folder = ''
let walks = 0
beforeAll(async () => {
  app = await startApplication({}, inject('preparedData'))
  folder = await mkdtemp(join(tmpdir(), 'crosscheck-browsers-'))
})
afterAll(async () => {
  await app?.close()
  await rm(folder, { recursive: true })
})

const walk = async (
  window: Window,
  open: (app: Application) => Promise<Browsing>,
): Promise<void> => {
  if (!app) throw new Error('The application is not started.')
  const browsing = await open(app)
  walks += 1
  const phoneNumber = `+44 7700 90014${walks}`
  try {
    await goMainWays({ app, phoneNumber, browsing, window, folder })
  } finally {
    await browsing.close()
  }
}

const windows = ['phone', 'desktop'] as const
describe.skipIf(!hasFirefox)('Firefox (firefox-esr)', () => {
  let firefox: Browser | undefined
  afterAll(() => firefox?.close())
  test.each(windows)(
    'a new user gets from the start page to messages, leaves, and deletes the account in a %s window',
    async (window) => {
      const opened = (firefox ??= await openFirefox())
      await walk(window, ({ url }) => browseWithPlaywright(opened, url, window))
    },
  )
})

describe.skipIf(!hasWebKit)('WebKit (webkit2gtk-driver and xvfb)', () => {
  test.each(windows)(
    'a new user gets from the start page to messages, leaves, and deletes the account in a %s window',
    (window) => walk(window, ({ url }) => browseWithWebKit(url, window)),
  )
})
