import sharp from 'sharp'
import { createLimiter } from './limiter.ts'

// One thread a picture and two pictures at a time: libuv has four threads, and the log's writes need them too. A page of
// fifty photos then waits for its photos and nothing else does.
sharp.concurrency(1)
export const imaging = createLimiter(2)
