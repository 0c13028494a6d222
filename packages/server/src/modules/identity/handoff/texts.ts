export const sessionHandoffTexts = {
  title: 'Signing in',
  done: 'This window closes by itself. If it does not, you can close it.',
  lost: 'The page that asked for this sign-in is not there any more. Close this window and try again from that page.',
}
