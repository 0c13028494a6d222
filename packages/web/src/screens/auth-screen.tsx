import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AuthForm } from '../features/auth/auth-form.tsx'
import { BeforeSignIn } from '../features/auth/before-sign-in.tsx'
import { useSession } from '../lib/session/app-session.ts'
import { defaultPage } from '../lib/wanted-page.ts'

const route = getRouteApi('/auth')

export const AuthScreen = () => {
  const { next = defaultPage, mode = 'sign-in' } = route.useSearch()
  const { isAuthenticated } = useSession()
  const { history } = useRouter()
  useEffect(() => {
    if (isAuthenticated) history.replace(next)
  }, [isAuthenticated, next, history])
  if (isAuthenticated) return null
  return (
    <div className="page grid gap-8 pt-8 pb-20 lg:grid-cols-[minmax(0,460px)_340px] lg:justify-center lg:gap-24 lg:pt-12">
      <AuthForm key={mode} mode={mode} />
      <BeforeSignIn mode={mode} />
    </div>
  )
}
