import { expect, test } from 'vitest'
import { memoryStorage } from '../../lib/device/testing/memory-storage.ts'
import { readDeviceRecord, writeDeviceRecord, type DeviceRecord } from './device.ts'
import { deviceState, type PushEnvironment } from './this-device.tsx'

const usual: PushEnvironment = {
  hasNotifications: true,
  hasWorker: true,
  isStandalone: false,
  isApplePhone: false,
  permission: 'default',
}
const pushed: DeviceRecord = {
  mode: 'push',
  endpoint: 'https://push.example/1',
  serverKey: 'k',
  session: 's',
}

test('the state of a device follows from the browser, its permission and its record', () => {
  const rows: [string, Partial<PushEnvironment>, DeviceRecord | undefined, string][] = [
    ['a usual browser', {}, undefined, 'off'],
    ['allowed, and switched off here', { permission: 'granted' }, undefined, 'off'],
    ['switched on', { permission: 'granted' }, pushed, 'push'],
    ['switched on without push', { permission: 'granted' }, { mode: 'tab' }, 'tab'],
    ['switched on, and asked again since', { permission: 'default' }, pushed, 'off'],
    ['blocked', { permission: 'denied' }, pushed, 'denied'],
    ['without notifications', { hasNotifications: false }, undefined, 'unsupported'],
    ['without a worker', { hasWorker: false }, undefined, 'unsupported'],
    ['an iPhone', { isApplePhone: true, hasNotifications: false }, undefined, 'home-screen'],
    [
      'an old iPhone, from the home screen',
      { isApplePhone: true, hasNotifications: false, isStandalone: true },
      undefined,
      'unsupported',
    ],
    [
      'an iPhone from the home screen',
      { isApplePhone: true, isStandalone: true },
      undefined,
      'off',
    ],
  ]
  for (const [name, change, note, state] of rows)
    expect.soft(deviceState({ ...usual, ...change }, note), name).toBe(state)
})

test("each user's notification setting on a device is separate", () => {
  const storage = memoryStorage()
  writeDeviceRecord('anna', pushed, storage)
  expect(readDeviceRecord('anna', storage)).toEqual(pushed)
  expect(readDeviceRecord('ben', storage)).toBeUndefined()
  writeDeviceRecord('anna', undefined, storage)
  expect(readDeviceRecord('anna', storage)).toBeUndefined()
})

test('a stored value in another form is not a device record', () => {
  for (const text of ['', 'nonsense', 'null', '7', '{"mode":"push"}', '{"mode":"other"}']) {
    const storage = memoryStorage()
    storage.setItem('crosscheck_push:anna', text)
    expect.soft(readDeviceRecord('anna', storage), text).toBeUndefined()
  }
})
