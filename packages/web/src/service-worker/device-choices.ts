import { readAppearance, type Appearance } from '@crosscheck/domain/appearance'
import { requestLanguage } from '@crosscheck/text/message/choose-language'
import { choiceCookie } from '../lib/device/choice-cookie.ts'

/** The parts of the worker that the choices need; some browsers have no store of cookies. */
export type ChoiceSource = {
  location: { protocol: string }
  navigator: { languages: readonly string[] }
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
}

/** The language that the device has chosen, else what its browser asks for, as for pages. */
export const noticeLanguage = async (
  { location, navigator, cookieStore }: ChoiceSource,
  installed: readonly string[],
): Promise<string> => {
  const cookie = await cookieStore?.get(choiceCookie('language', location)).catch(() => null)
  return requestLanguage(navigator.languages.join(), { chosen: cookie?.value, installed })
}

/** Whether the pages of this device are closed; true where the worker cannot know it. */
export const hasLeft = async ({ location, cookieStore }: ChoiceSource): Promise<boolean> => {
  if (!cookieStore) return true
  return cookieStore.get(choiceCookie('left', location)).then(
    (cookie) => cookie !== null,
    () => true,
  )
}

/** The name that the device has chosen; unknown where the worker cannot read cookies. */
export const noticeAppearance = async ({
  location,
  cookieStore,
}: ChoiceSource): Promise<Appearance | 'unknown'> => {
  if (!cookieStore) return 'unknown'
  try {
    const cookie = await cookieStore.get(choiceCookie('appearance', location))
    return readAppearance(cookie?.value)
  } catch {
    return 'unknown'
  }
}
