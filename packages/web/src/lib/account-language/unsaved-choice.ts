import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { deviceStorage } from '../device/device-storage.ts'
import type { Choice } from './account-language.ts'

/**
 * The chosen language and its user, until the account has it: 'th u1', or 'th' without the user.
 */
export const unsavedChoice = {
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
