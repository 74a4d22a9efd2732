import { z } from 'zod'
import { inputSentence } from './input-sentences.ts'

// zod compiles its validators where it may, which halves their time on the server. In the browser the content security
// policy forbids it.
z.config({ jitless: 'document' in globalThis, customError: inputSentence })
