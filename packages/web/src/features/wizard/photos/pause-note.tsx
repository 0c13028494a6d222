import * as t from '#text/profile/photos.ts'
import { formatTime } from '../../../lib/display-text/formats/format.ts'
import type { Pause } from './upload-state.ts'

const pauseText = (pause: Pause): string => {
  switch (pause.reason) {
    case 'offline':
      return t.pausedOffline
    case 'signed-out':
      return t.pausedSignedOut
    case 'limit':
      return t.pausedLimit(formatTime(pause.until))
    case 'busy':
      return t.pausedBusy
  }
}

/** Why uploads wait. */
export const PauseNote = ({ pause }: { pause: Pause | undefined }) => (
  <p role="status" className="text-ui text-wait-ink empty:hidden">
    {pause && pauseText(pause)}
  </p>
)
