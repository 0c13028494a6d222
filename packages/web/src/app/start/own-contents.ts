/** Entries of local storage with which the browser knows an account; without storage, too. */
const knowsAccount = (entriesOfAccount: readonly string[]): boolean => {
  try {
    return entriesOfAccount.some((name) => localStorage.getItem(name) !== null)
  } catch {
    return true
  }
}

/**
 * The build writes this function into the page. In place of the general skeleton, a page shows at
 * once what its scripts will show to a signed-in user, without a draft, which is not known yet. The
 * sign-in page shows its form, where this browser knows no account and the address nothing that the
 * server has not seen.
 *
 * @public
 */
export const showOwnContents = (
  token: string | undefined,
  entriesOfAccount: readonly string[],
): void => {
  const own = document.querySelector<HTMLElement>('[data-own]')
  // An installed application stores one page for two addresses.
  if (own?.dataset['page'] !== location.pathname) return
  const isFit =
    own.dataset['own'] === 'member'
      ? token !== undefined
      : !location.hash && parent === window && !knowsAccount(entriesOfAccount)
  if (!isFit) return
  own.nextElementSibling?.remove()
  own.hidden = false
}
