import { expect, test } from 'vitest'
import type { PushDevice } from '@crosscheck/domain/contract/platform/push'
import { type DeviceRecord, planDeviceRenewal } from './device.ts'

const endpoint = 'https://push.example/1'
const pushed: DeviceRecord = { mode: 'push', endpoint, serverKey: 'k', session: 's' }
const here: PushDevice = { id: 'd', device: '', createdAt: '', current: true }
const elsewhere = { ...here, current: false }
const known = { serverKey: 'k', session: 's', devices: [elsewhere, here] }

test('a device is renewed when its keys, user or endpoint changed', () => {
  const rows: [string, Parameters<typeof planDeviceRenewal>, string][] = [
    ['all is as it was', [pushed, known, endpoint], 'nothing'],
    ['nothing was ever switched on', [undefined, known, undefined], 'nothing'],
    ['someone before switched it on', [undefined, known, endpoint], 'forget'],
    [
      'removed from another device',
      [pushed, { ...known, devices: [elsewhere] }, endpoint],
      'forget',
    ],
    ['another session', [pushed, { ...known, session: 't', devices: [] }, endpoint], 'subscribe'],
    ['another subscription', [pushed, known, 'https://push.example/2'], 'subscribe'],
    ['no subscription any more', [pushed, { ...known, devices: [] }, undefined], 'subscribe'],
    ['another key', [pushed, { ...known, serverKey: 'l' }, endpoint], 'subscribe'],
    ['push is offered no more', [pushed, { ...known, serverKey: null }, endpoint], 'nothing'],
    ['it could not be reached before', [{ mode: 'tab' }, known, undefined], 'subscribe'],
  ]
  for (const [name, given, plan] of rows) expect.soft(planDeviceRenewal(...given), name).toBe(plan)
})
