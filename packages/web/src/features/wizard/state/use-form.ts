import { useRef, useState } from 'react'
import type { WizardForm } from '../form/form.ts'

/** The values of the form. `latest` has them even before the next render. */
export const useForm = (first: () => WizardForm, onEdit: (form: WizardForm) => void) => {
  const [form, setForm] = useState(first)
  const latest = useRef(form)
  const replace = (next: WizardForm) => {
    latest.current = next
    setForm(next)
  }
  return {
    form,
    latest,
    /** Shows other values without saving them as a draft. */
    replace,
    edit: (next: WizardForm) => {
      replace(next)
      onEdit(next)
    },
  }
}
