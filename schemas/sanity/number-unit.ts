import 'sanity'

declare module 'sanity' {
  interface NumberOptions {
    /** What follows the figures in the form, such as 'km'. */
    unit?: string
    /** False for what is no amount, such as a year: no space between thousands. */
    grouped?: boolean
  }
}
