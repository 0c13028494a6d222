/** Read in the app only, so after a sign-in, which has kept the account. */
export const askedNotification = {
  title: 'We asked whether you still need your account',
  message: 'It had not been used for two years. You have signed in since, so it stays.',
} as const
