import { setTimer } from '../page/set-timer.ts'
import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { putErrorTexts } from '../api/error-catalog.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { knownErrorText } from '../display-text/errors/error-text.ts'
import { pageSettings } from '../page/page-settings.ts'
import { session } from '../session/app-session.ts'
import { AccountLanguage, type Choice } from './account-language.ts'
import { followOtherTabs, switchLanguage } from '../language/switch-language.ts'

/**
 * The chosen language and its user, until the account has it: 'th u1', or 'th' without the user.
 */
const unsavedChoice = {
  read: (): Choice | undefined => {
    const [language, userId] = (deviceStorage.getItem(localEntries.chosenLanguage) ?? '').split(' ')
    return language ? { language, userId } : undefined
  },
  write: (choice: Choice | undefined): void => {
    if (!choice) return deviceStorage.removeItem(localEntries.chosenLanguage)
    const { language, userId } = choice
    deviceStorage.setItem(localEntries.chosenLanguage, userId ? `${language} ${userId}` : language)
  },
}

const accountLanguage = new AccountLanguage({
  session,
  switchLanguage,
  currentLanguage: () => document.documentElement.lang,
  installed: pageSettings.languages,
  unsavedChoice,
  setTimer,
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
