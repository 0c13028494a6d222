import * as t from '#text/account/choices.ts'
import { chooseMeasuring, refusesMeasuring, useMeasuring } from '../../lib/measuring/choice.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Section } from '../../ui/layout/section.tsx'

/** Counting opened pages on this device. A browser that refuses it leaves nothing to choose. */
export const MeasuringSection = () => {
  const isOn = useMeasuring()
  const isRefused = refusesMeasuring()
  return (
    <Section id="measuring-choice" title={t.measuringTitle} text={t.measuringText}>
      {isRefused ? (
        <p>{t.measuringRefused}</p>
      ) : (
        <Switch
          id="measuring"
          label={t.measuringLabel}
          checked={isOn}
          onChecked={chooseMeasuring}
        />
      )}
    </Section>
  )
}
