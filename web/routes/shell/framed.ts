import { createContext } from 'react'

/** Whether what is shown stands in the main part of a frame, or has to bring its own. */
export const Framed = createContext(false)
