import { readTheme, themes } from '@crosscheck/domain/theme'
import { useState } from 'react'
import * as t from '#text/app/appearance.ts'
import { storeChoice } from '../../lib/device/store-choice.ts'
import { Select } from '../../ui/form/select.tsx'
import { Section } from '../../ui/layout/section.tsx'

/** The colors of this device, also after signing out. */
export const ThemeSection = () => {
  const { dataset } = document.documentElement
  const [theme, setTheme] = useState(() => readTheme(dataset['theme']))
  return (
    <Section id="colors" title={t.theme}>
      <Select
        id="theme"
        label={t.themeLabel}
        value={theme}
        onValue={(value) => {
          const chosen = readTheme(value)
          storeChoice('theme', chosen)
          dataset['theme'] = chosen
          setTheme(chosen)
        }}
        options={themes.map((one) => ({ value: one, label: t.themes[one] }))}
      />
    </Section>
  )
}
