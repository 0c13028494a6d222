/** Apart from the list of common passwords, so that a form can name it without the list. */
export const minPasswordLength = 10
