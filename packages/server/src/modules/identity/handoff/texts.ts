export const sessionHandoffTexts = {
  title: 'Signing in',
  done: 'This window closes by itself. If it doesn’t, you can close it.',
  lost: 'The page where you started is no longer open. Close this window, open that page again, and try again.',
}
