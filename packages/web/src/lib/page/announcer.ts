/** A place that readers read from when something arrives that nobody pressed for. */
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
