import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@crosscheck/server/testing/programs/free-port'
import { setTimeout as pause } from 'node:timers/promises'
import { timeoutMs, windows, type Browsing, type Window } from './browsing.ts'

const miniBrowser = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path))

/** Debian's packages webkit2gtk-driver and xvfb, on the PATH. */
export const hasWebKit =
  miniBrowser !== undefined &&
  ['WebKitWebDriver', 'Xvfb'].every((name) => !spawnSync(name, ['-version']).error)

/** Finds a control by its name. Runs in the page. */
const finder = `
  const [kind, name] = arguments
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]')
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.innerText ?? '').replace(/\\s+/g, ' ').trim()
  if (kind === 'file') return document.querySelector('input[type=file]')
  if (kind === 'box')
    return [...document.querySelectorAll('input[type=checkbox]')].find((box) => isShown(box) && !box.checked)?.labels[0]
  if (kind === 'field')
    return [...document.querySelectorAll('label')].find((label) => label.control && nameOf(label).includes(name))?.control
  return [...document.querySelectorAll('a, button, summary')].find(
    (element) => isShown(element) && !element.disabled && nameOf(element).startsWith(name),
  )`

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

class DriverError extends Error {}

/** One command of WebDriver. */
const send = async (method: string, url: string, body?: object): Promise<unknown> => {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (!answer.ok) throw new DriverError(`${value?.error}: ${value?.message}`)
  return value
}

/** Repeats an act until the page is ready for it. */
const eventually = async (what: string, act: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + timeoutMs
  let failure: unknown
  while (Date.now() < end) {
    try {
      if (await act()) return
    } catch (error) {
      if (!(error instanceof DriverError)) throw error
      failure = error
    }
    await pause(100)
  }
  throw new Error(`WebKit did not get to: ${what}`, { cause: failure })
}

/** Starts a screen of the window's size, and WebKit's driver on it. */
const startDriver = async (window: Window): Promise<{ url: string; stop: () => Promise<void> }> => {
  const size = windows[window].join('x')
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${size}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  // The toolbar of the browser would be wider than a phone.
  const config = await mkdtemp(join(tmpdir(), 'crosscheck-webkit-'))
  await mkdir(join(config, 'gtk-3.0'))
  await writeFile(join(config, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0 }')
  const driver: ChildProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: config,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const url = `http://127.0.0.1:${port}`
  await eventually('its driver', () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    async stop() {
      driver.kill()
      screen.kill()
      await rm(config, { recursive: true })
    },
  }
}

/** One user's window of WebKitGTK, the engine of Safari. */
export const browseWithWebKit = async (baseURL: string, window: Window): Promise<Browsing> => {
  const driver = await startDriver(window)
  const browserOptions = { binary: miniBrowser, args: ['--automation'] }
  const { sessionId } = (await send('POST', `${driver.url}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })) as { sessionId: string }
  const session = `${driver.url}/session/${sessionId}`
  const post = (path: string, body: object = {}) => send('POST', `${session}/${path}`, body)
  const [width, height] = windows[window]
  await post('window/rect', { width, height })
  const run = (script: string, ...args: unknown[]) => post('execute/sync', { script, args })

  const onElement = (
    [kind, name]: readonly [kind: string, name: string],
    act: (path: string, element: object) => Promise<unknown>,
  ): Promise<void> =>
    eventually(`${kind} ${name}`, async () => {
      const found = (await run(finder, kind, name)) as Record<string, string> | null
      if (!found) return false
      await act(`element/${found[elementKey]}`, found)
      return true
    })
  // WebKit's own click refuses controls below a sticky part of the page.
  const click = (_path: string, element: object) => run('arguments[0].click()', element)
  const text = async () => String(await run('return document.body.innerText'))

  return {
    open: async (path) => void (await post('url', { url: new URL(path, baseURL).href })),
    fill: (label, value) =>
      onElement(['field', label], (element) => post(`${element}/value`, { text: value })),
    async checkAll() {
      while (await run(finder, 'box', '')) await onElement(['box', ''], click)
    },
    press: (name) => onElement(['control', name], click),
    sees: (words) => eventually(words, async () => (await text()).includes(words)),
    text,
    attach: (file) =>
      onElement(['file', ''], (element) => post(`${element}/value`, { text: file })),
    back: async () => void (await post('back')),
    evaluate: async <Value>(expression: string) => (await run(`return ${expression}`)) as Value,
    async close() {
      await send('DELETE', session).catch(() => {})
      await driver.stop()
    },
  }
}
