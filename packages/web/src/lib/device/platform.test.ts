import { expect, test } from 'vitest'
import { platformOf } from './platform.ts'

test('each device is recognized, also an iPad, which calls itself a Mac', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
  for (const [userAgent, maxTouchPoints, platform] of [
    [iPhone, 5, 'apple'],
    [mac, 5, 'apple'],
    [mac, 0, 'computer'],
    [android, 5, 'android'],
  ] as const)
    expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})
