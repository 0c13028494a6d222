import { createContext, useContext } from 'react'

/** Repeats a call after a step-up, when the server requires one. */
export type WithProof = <T>(task: () => Promise<T>) => Promise<T>

const ProofContext = createContext<WithProof>((task) => task())

/** The screen of the administration provides it, because the dialog belongs to another feature. */
export const ProofProvider = ProofContext.Provider

export const useProof = (): WithProof => useContext(ProofContext)
