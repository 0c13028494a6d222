/** An iPad identifies itself as a Mac, but has a touch screen. */
export const isAppleMobile = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const isAndroid = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean =>
  userAgent.includes('Android')

/** Opened from the home screen, or installed. */
export const isOpenedAsApp = (): boolean => matchMedia('(display-mode: standalone)').matches
