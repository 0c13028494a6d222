import { putErrorTexts } from '../api/error-catalog.ts'
import { knownErrorText } from '../display-text/errors/error-text.ts'
import { pageSettings } from '../page/page-settings.ts'
import { session } from '../session/app-session.ts'
import { AccountLanguage } from './account-language.ts'
import { unsavedChoice } from './unsaved-choice.ts'
import { followOtherTabs, switchLanguage } from '../language/switch-language.ts'

const accountLanguage = new AccountLanguage({
  session,
  switchLanguage,
  currentLanguage: () => document.documentElement.lang,
  installed: pageSettings.languages,
  unsavedChoice,
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

export const chooseLanguage = (language: string): Promise<boolean> =>
  accountLanguage.choose(language)

/** Keeps this page, and its errors, in the language of the account and of the other tabs. */
export const followLanguage = (): void => {
  putErrorTexts(knownErrorText)
  // Without the texts of the account's language, the page stays as it is.
  const follow = () => void accountLanguage.sessionChanged().catch(() => {})
  session.subscribe(follow)
  addEventListener('online', () => void accountLanguage.save())
  followOtherTabs()
  follow()
}
