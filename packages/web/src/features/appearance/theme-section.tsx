import { readTheme, themes } from '@crosscheck/domain/theme'
import { useEffect, useState } from 'react'
import * as t from '#text/app/appearance.ts'
import { chooseTheme, followTheme } from '../../lib/appearance/switch-theme.ts'
import { Select } from '../../ui/form/select.tsx'
import { Section } from '../../ui/layout/section.tsx'

/** The colors of this device, also after signing out. */
export const ThemeSection = () => {
  const [theme, setTheme] = useState(() => readTheme(document.documentElement.dataset['theme']))
  useEffect(() => followTheme(setTheme), [])
  return (
    <Section id="colors" title={t.theme}>
      <Select
        id="theme"
        label={t.themeLabel}
        value={theme}
        onValue={(value) => setTheme(chooseTheme(readTheme(value)))}
        options={themes.map((one) => ({ value: one, label: t.themes[one] }))}
      />
    </Section>
  )
}
