import data from '../../data/account-remarks.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { functionWordKind } from '../name/sentence.ts'
import { wordsOf } from '../text/normalize-text.ts'
import { foldHandle, isEmptyHandle } from './handle.ts'

const remarks = new Set(listIn(data.words).map(foldHandle))

/**
 * Whether a handle only says something about the account, in one word (blocked, private, yes). The
 * browser does not load the list.
 */
export const isAccountRemark = (handle: string): boolean => remarks.has(handle)

/** The same in several words: "private account", "she blocked me". */
export const isAccountSentence = (typed: string): boolean => {
  if (remarks.has(foldHandle(typed))) return true
  const words = wordsOf(typed)
  const isRemark = (word: string): boolean => remarks.has(foldHandle(word)) || isEmptyHandle(word)
  return (
    words.some(isRemark) && words.every((word) => isRemark(word) || functionWordKind(word) !== null)
  )
}
