/** A live region through which screen readers announce what arrives without a key press. */
export const openAnnouncer = () => {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return {
    say: (words: string) => {
      region.textContent = words
    },
    close: () => region.remove(),
  }
}
