export const productName = 'CrossCheck'
export const pageTitle = (title: string) => `${title} · CrossCheck`
export const errorTitle = (title: string) => `Error: ${title}`
export const skipToContent = 'Skip to the content'
export const optional = '(optional)'
export const errorPrefix = 'Error: '
export const saving = 'Saving…'
export const show = 'Show'
export const hide = 'Hide'
export const passwordWord = ' password'
export const close = 'Close'
export const undo = 'Undo'
export const tryAgain = 'Try again'
export const toasts = 'Messages'
export const loading = 'Loading…'
const clueWords = ['', 'a little help', 'some help', 'good clue', 'strong clue', 'strongest clue']
export const clue = (slots: number) => clueWords[slots] ?? ''
export const bandWords = {
  strong: 'Strong',
  likely: 'Likely',
  possible: 'Possible',
  weak: 'Weak',
} as const
export const stepOf = (step: number, count: number) => `Step ${step} of ${count}`
export const steps = 'Steps'
export const showSteps = 'Show all steps'
export const stepDone = 'Done: '
export const remove = (value: string) => `Remove ${value}`
export const addChip = 'Add'
export const unreachableTitle = 'We cannot reach the server'
export const unreachableText =
  'Nothing you saved is lost. We try again by ourselves as soon as the connection is back.'
export const brokenTitle = 'This page does not work right now'
export const brokenText = 'Nothing you saved is lost. Please reload the page.'
export const reload = 'Reload the page'
export const notFoundTitle = 'Page not found'
export const notFoundText = 'The address may be mistyped, or the page may have moved.'
export const toStart = 'Go to the start page'
export const signInRequired = 'Sign in required'
export const signInForAdmin = 'Please sign in to access admin tools.'
export const checkingAccess = 'Checking access…'
export const adminOnly = 'Admin Only'
export const adminOnlyText = "You don't have permission to view this page."
export const backToDashboard = 'Back to Dashboard'
