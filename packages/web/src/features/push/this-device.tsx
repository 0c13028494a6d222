import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BellOff, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as t from '#text/notifications/push.ts'
import { useUser } from '../../lib/session/app-session.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Note } from '../../ui/layout/card.tsx'
import { Done } from '../../ui/feedback/alert-line.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { startPush } from './start-push.ts'
import { disablePush, enablePush, readDeviceRecord, type DeviceRecord } from './device.ts'
import { pushQuery, usePushAction, type PushData } from './push-requests.ts'
import { isAppleMobile, isOpenedAsApp } from '../../lib/device/platform.ts'

export type PushEnvironment = {
  hasNotifications: boolean
  hasWorker: boolean
  isStandalone: boolean
  isApplePhone: boolean
  permission: NotificationPermission
}

type DeviceState = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'push' | 'tab'

/** Whether this device is notified, and the obstacle if it cannot be. */
export const deviceState = (
  { hasNotifications, hasWorker, isStandalone, isApplePhone, permission }: PushEnvironment,
  note: DeviceRecord | undefined,
): DeviceState => {
  if (!hasNotifications || !hasWorker)
    return isApplePhone && !isStandalone ? 'home-screen' : 'unsupported'
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && note ? note.mode : 'off'
}

const pushEnvironment = (): PushEnvironment => {
  const hasNotifications = 'Notification' in globalThis
  return {
    hasNotifications,
    hasWorker: 'serviceWorker' in navigator,
    isStandalone: isOpenedAsApp(),
    isApplePhone: isAppleMobile(navigator),
    permission: hasNotifications ? Notification.permission : 'default',
  }
}

/** Checks again when the user returns from the browser's settings. */
const useDeviceState = (userId: string): [DeviceState, () => void] => {
  const read = () => deviceState(pushEnvironment(), readDeviceRecord(userId))
  const [state, setState] = useState(read)
  const look = () => setState(read())
  useEffect(() => {
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  })
  return [state, look]
}

export const ThisDevice = ({ facts }: { facts: PushData }) => {
  const user = useUser()
  const router = useRouter()
  const [found, look] = useDeviceState(user.id)
  const form = usePushAction()
  const isRemoved = found === 'push' && !facts.devices.some(({ current }) => current)
  const state = isRemoved ? 'off' : found

  const on = () =>
    form.act('on', async () => {
      const outcome = await enablePush(user.id, facts)
      look()
      if (outcome === 'on') startPush((path) => router.history.push(path))
      return () => (outcome === 'on' ? t.switchedOn : t.notAllowed)
    })
  const off = () =>
    form.act('off', async () => {
      await disablePush(user.id, facts)
      look()
      return () => t.switchedOff
    })

  if (state === 'unsupported' || state === 'home-screen' || state === 'denied') {
    const { what, how } = t.blocked[state]
    return (
      <Note className="grid gap-1">
        <p className="font-bold">{what}</p>
        <p className="max-w-text">{how}</p>
      </Note>
    )
  }
  const isOn = state !== 'off'
  return (
    <>
      <FormProblem {...form} title={t.checkFields} />
      <p className="flex max-w-text items-start gap-2.5">
        <span className="pt-0.5">
          <Icon of={isOn ? BellRing : BellOff} />
        </span>
        <span>{state === 'tab' && facts.serverKey === null ? t.notOffered : t.states[state]}</span>
      </p>
      {isOn ? (
        <Button className="justify-self-start" busy={form.busy === 'off'} onClick={off}>
          {t.switchOff}
        </Button>
      ) : (
        <Button
          className="justify-self-start"
          busy={form.busy === 'on'}
          busyLabel={t.switchingOn}
          onClick={on}
        >
          {t.switchOn}
        </Button>
      )}
      <Done>{form.done}</Done>
    </>
  )
}

/** Offers notifications where they are off, and the browser can show them. */
export const PushOffer = () => {
  const { data } = useQuery(pushQuery)
  const { id } = useUser()
  const [isOffered] = useState(() => deviceState(pushEnvironment(), readDeviceRecord(id)) === 'off')
  return isOffered && data ? <ThisDevice facts={data} /> : null
}
