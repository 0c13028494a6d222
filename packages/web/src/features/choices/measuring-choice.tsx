import * as t from '#text/account/choices.ts'
import { chooseMeasuring, refusesMeasuring, useMeasuring } from '../../lib/measuring/choice.ts'
import { Switch } from '../../ui/form/switch.tsx'

/** Counting opened pages on this device. A browser that refuses it leaves nothing to choose. */
export const MeasuringChoice = () => {
  const isOn = useMeasuring()
  if (refusesMeasuring())
    return <p className="max-w-text text-ui text-ink-soft">{t.measuringRefused}</p>
  return (
    <Switch
      id="measuring"
      label={t.measuringLabel}
      hint={t.measuringText}
      checked={isOn}
      onChecked={chooseMeasuring}
    />
  )
}
