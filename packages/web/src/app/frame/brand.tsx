import { productName } from '#text/app/ui.ts'
import { Logo } from '../../ui/elements/logo.tsx'
import { classes } from '../../ui/styles/classes.ts'

/** The header beside the Leave button. */
export const headerRow = 'flex min-h-15 min-w-0 grow flex-wrap items-center gap-0.5 py-2 lg:gap-2'

export const brandLink =
  'me-auto inline-flex min-h-11 items-center gap-2.5 text-ink no-underline hover:text-ink max-[24rem]:gap-1.5'

/** The icon and the name of the application, or those that the device has chosen. */
export const BrandName = ({ iconOnSmallPhones }: { iconOnSmallPhones: boolean }) => (
  <>
    <Logo className="size-7.5 max-[24rem]:size-6.5" />
    <span
      className={classes(
        'voice text-[1.1875rem]',
        // Next to longer words than the English ones there is less room.
        iconOnSmallPhones && 'max-[22.4rem]:sr-only max-[24rem]:not-[:lang(en)]:sr-only',
      )}
    >
      {productName}
    </span>
  </>
)
