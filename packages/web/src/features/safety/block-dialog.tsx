import * as text from '#text/contact/safety.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { useBlock } from './safety-requests.ts'

type BlockDialogProps = { matchId: string; onClose: () => void }

export const BlockDialog = ({ matchId, onClose }: BlockDialogProps) => {
  const block = useBlock(matchId)
  return (
    <Dialog
      onClose={onClose}
      title={text.blockQuestion}
      description={text.blockText}
      actions={
        <>
          <Button onClick={onClose}>{text.keep}</Button>
          <Button
            variant="filled"
            busy={block.isPending}
            busyLabel={text.blocking}
            onClick={() => block.mutate(undefined, { onSuccess: onClose })}
          >
            {text.block}
          </Button>
        </>
      }
    >
      {block.isError && <FieldError alert>{text.blockFailed}</FieldError>}
    </Dialog>
  )
}
