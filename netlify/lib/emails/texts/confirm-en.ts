import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmEn: ConfirmTexts = {
  letter: {
    subject: 'Confirm your reservation',
    heading: 'Confirm your reservation',
    text: 'You asked to buy the car below. So that nobody blocks our cars without buying them, we check that this request really comes from you.',
    wait: (time) =>
      `The car is not reserved yet. Please confirm before ${time} (Paris time), and do not transfer any money before you have confirmed.`,
    button: 'Confirm my reservation',
    note: 'It was not you? Do nothing: without confirmation the request is deleted after 15 minutes.',
  },
  pages: {
    confirm: {
      heading: 'Confirm your reservation',
      line: (lastDay) =>
        `One click, and the car is reserved for you until ${lastDay}. You will then receive your order by email, with the bank details.`,
      button: 'Reserve the car',
    },
    over: {
      heading: 'This link is no longer valid',
      line: 'The 15 minutes have passed: the car is not reserved, and you owe nothing. Go back to the car to start again.',
    },
    taken: {
      heading: 'The car is no longer available',
      line: 'Somebody else has reserved it in the meantime. Nothing is reserved in your name, and you owe nothing. Have you already made the transfer? Call or write to us: it will be returned to you.',
    },
    changed: {
      heading: 'The reservation could not be made',
      line: 'The car has changed in the meantime, or sales are suspended. Nothing is reserved in your name, and you owe nothing. Go back to the car to see how things stand.',
    },
    invalid: {
      heading: 'Link refused',
      line: 'This link is not valid. Please open it from the confirmation email, in full.',
    },
    trouble: {
      heading: 'One moment, please',
      line: 'Our server is not answering right now. Nothing is lost: please try again in a few seconds.',
    },
  },
  back: 'Back to the car',
  again: 'Try again',
}
