import { useSyncExternalStore } from 'react'
import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { deviceStorage } from '../device/device-storage.ts'
import { storedEntries } from '../store/stored-entries.ts'

const key = localEntries.measuring

type Browser = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** The browser sends Do Not Track or Global Privacy Control. */
export const refusesMeasuring = (browser: Browser = navigator): boolean =>
  browser.doNotTrack === '1' || browser.globalPrivacyControl === true

/** Off until the user turns it on, on each device. */
export const mayMeasure = (browser?: Browser, storage = deviceStorage): boolean =>
  storage.getItem(key) !== null && !refusesMeasuring(browser)

const entries = storedEntries(key)

export const chooseMeasuring = (on: boolean): void => {
  if (on) deviceStorage.setItem(key, 'on')
  else deviceStorage.removeItem(key)
  entries.changed()
}

/** Follows the choice, also of other tabs. */
export const onMeasuringChoice = entries.subscribe

export const useMeasuring = (): boolean =>
  useSyncExternalStore(
    onMeasuringChoice,
    () => mayMeasure(),
    () => false,
  )
