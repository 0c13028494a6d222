type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** An iPad identifies itself as a Mac, but has a touch screen. */
export const isAppleMobile = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const platformOf = (device: Device): 'apple' | 'android' | 'computer' => {
  if (isAppleMobile(device)) return 'apple'
  return device.userAgent.includes('Android') ? 'android' : 'computer'
}

/** Opened from the home screen, or installed. */
export const isOpenedAsApp = (): boolean => matchMedia('(display-mode: standalone)').matches
