import * as t from '#text/profile/photos.ts'
import { tryAgain } from '#text/app/ui.ts'
import { refusalMessage } from '../../../lib/display-text/errors/refusal-message.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import type { Upload, UploadState } from './upload-state.ts'

/** Browsers draw an empty bar so dark that it looks like a full one. */
const bar = classes(
  'h-2.5 w-full appearance-none overflow-hidden rounded-control border border-line-strong bg-sunk',
  '[&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-accent',
  '[&::-moz-progress-bar]:bg-accent',
)

const progressText = (state: UploadState): string => {
  if (state.kind === 'sending' && state.sent < 1) return t.sending
  return state.kind === 'waiting' ? t.waiting : t.processing
}

type UploadRowProps = { upload: Upload; onCancel: () => void; onRetry: () => void }

/** A file that is not a photo of the form yet. */
export const UploadRow = ({ upload, onCancel, onRetry }: UploadRowProps) => {
  const { name, state } = upload
  const hasFailed = state.kind === 'failed'
  const canRetry = hasFailed && state.canRetry
  const file = (
    <span className="sr-only">
      {': '}
      <TypedText>{name}</TypedText>
    </span>
  )
  return (
    <li className="grid gap-2 rounded-card border border-line p-3">
      <p className="line-clamp-2 text-ui">
        <TypedText>{name}</TypedText>
      </p>
      {hasFailed ? (
        <FieldError alert>{refusalMessage(state.error) ?? t.uploadFailed}</FieldError>
      ) : (
        <>
          <progress
            aria-label={t.progress}
            className={bar}
            max={1}
            value={state.kind === 'sending' ? state.sent : 0}
          />
          <p className="text-small text-ink-soft">{progressText(state)}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {canRetry && (
          <Button size="small" onClick={onRetry}>
            {tryAgain}
            {file}
          </Button>
        )}
        {/* Without another button, its text begins where the lines above begin. */}
        <Button size="small" variant="text" className={canRetry ? '' : '-mx-2'} onClick={onCancel}>
          {hasFailed ? t.remove : t.cancel}
          {file}
        </Button>
      </div>
    </li>
  )
}
