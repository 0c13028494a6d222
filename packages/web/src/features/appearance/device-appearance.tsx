import { useState } from 'react'
import * as t from '#text/app/appearance.ts'
import { nameOf, useAppearance } from '../../lib/appearance/appearance.ts'
import { chooseAppearance } from '../../lib/appearance/switch-appearance.ts'
import { Done } from '../../ui/feedback/done.tsx'
import { AppearanceField } from './appearance-field.tsx'

/** Works without an account, so that a visitor can choose before installing or signing up. */
export const DeviceAppearance = () => {
  const appearance = useAppearance()
  const [isChanged, setChanged] = useState(false)
  return (
    <div className="grid gap-4">
      <p>{t.deviceText}</p>
      <AppearanceField
        id="device-name"
        value={appearance}
        onValue={(chosen) => {
          chooseAppearance(chosen)
          setChanged(true)
        }}
      />
      <Done>{isChanged ? t.deviceSaved(nameOf(appearance)) : undefined}</Done>
    </div>
  )
}
