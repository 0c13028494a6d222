type Rate = { burst: number; everyMs: number }

/** `burst` at once, and from then on one every `everyMs`; false above that. */
export const createFrameRate = ({ burst, everyMs }: Rate, now: () => number) => {
  let fullAgain = 0
  return (): boolean => {
    const at = now()
    const next = Math.max(fullAgain, at) + everyMs
    if (next - burst * everyMs > at) return false
    fullAgain = next
    return true
  }
}
