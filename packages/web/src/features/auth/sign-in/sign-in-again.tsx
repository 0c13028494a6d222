import { byCode } from '#text/errors/general.ts'
import * as t from '#text/account/auth.ts'
import { session } from '../../../lib/session/app-session.ts'
import { Note } from '../../../ui/layout/card.tsx'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'
import { SignInForm } from './sign-in-form.tsx'

type SignInAgainProps = { email: string; next: string }

/**
 * Replaces a page whose session expired. The page is hidden but stays mounted, so no input is lost
 * and other people with access to the device see nothing of it.
 */
export const SignInAgain = ({ email, next }: SignInAgainProps) => (
  <div className="page grid max-w-129 gap-5 pt-8 pb-20 lg:pt-12">
    <SignInForm
      title={t.signInTitle}
      next={next}
      account={{
        email,
        actions: [{ label: t.otherAccountText, run: () => session.forgetPrevious() }],
      }}
      heading={
        <>
          <div role="alert">
            <FocusedTitle>{byCode.TOKEN_EXPIRED}</FocusedTitle>
          </div>
          <Note>{t.expiredText}</Note>
        </>
      }
    />
  </div>
)
