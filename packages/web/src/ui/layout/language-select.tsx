import { findLanguage } from '@crosscheck/text/message/languages'
import { Globe } from 'lucide-react'
import * as t from '#text/app/language.ts'
import { chooseLanguage } from '../../lib/account-language/app-language.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { showToast } from '../../lib/page/toast-store.ts'
import { Icon } from '../elements/icon.tsx'

/** Each language by its own name, so that readers find theirs on a page in any other. */
export const LanguageSelect = () => {
  const current = useLanguage()
  const choose = (language: string) =>
    chooseLanguage(language).then(
      (saved) => saved || showToast({ title: t.notSaved }),
      () => showToast({ title: t.failed }),
    )
  return (
    <label className="inline-flex max-w-full items-center gap-2">
      <Icon of={Globe} />
      <span className="sr-only">{t.label}</span>
      {/* A choice as wide as all names would load the fonts of all their letters. */}
      <select
        value={current}
        className="select field-sizing-content min-h-11 min-w-0 rounded-card bg-transparent py-1.5 ps-1 text-ink"
        onChange={(event) => void choose(event.target.value)}
      >
        {pageSettings.languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {findLanguage(tag)?.name}
          </option>
        ))}
      </select>
    </label>
  )
}
