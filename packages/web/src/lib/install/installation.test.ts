import { expect, test } from 'vitest'
import { installationOn, type Installation } from './installation.ts'

const iPhone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  maxTouchPoints: 5,
}
const iPad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 }
const mac = { ...iPad, maxTouchPoints: 0 }
const android = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', maxTouchPoints: 5 }

test('each browser has the right way to install the application', () => {
  const rows: [string, typeof iPhone, Installation][] = [
    ['an iPhone', iPhone, 'apple'],
    ['an iPad, which calls itself a Mac', iPad, 'apple'],
    ['an Android phone', android, 'android'],
    ['a Mac without a prompt', mac, null],
  ]
  for (const [what, navigator, way] of rows) {
    const device = { isStandalone: false, isInstalled: false, hasPrompt: false, navigator }
    expect.soft(installationOn(device), what).toBe(way)
    expect.soft(installationOn({ ...device, hasPrompt: true }), what).toBe('prompt')
    expect.soft(installationOn({ ...device, isStandalone: true, hasPrompt: true }), what).toBeNull()
    expect.soft(installationOn({ ...device, isInstalled: true }), what).toBeNull()
  }
})
