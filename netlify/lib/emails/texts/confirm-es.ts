import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmEs: ConfirmTexts = {
  letter: {
    subject: 'Confirme su reserva',
    heading: 'Confirme su reserva',
    text: 'Ha solicitado comprar el coche indicado abajo. Para que nadie bloquee nuestros coches sin comprarlos, comprobamos que esta solicitud procede realmente de usted.',
    wait: (time) =>
      `El coche aún no está reservado. Confirme antes de las ${time} (hora de París) y no haga ninguna transferencia antes de haber confirmado.`,
    button: 'Confirmar mi reserva',
    note: '¿No ha sido usted? No haga nada: sin confirmación, la solicitud se borra al cabo de 15 minutos.',
  },
  pages: {
    confirm: {
      heading: 'Confirmar su reserva',
      line: (lastDay) =>
        `Un clic y el coche queda reservado para usted hasta el ${lastDay}. Recibirá entonces su pedido por correo electrónico, con los datos bancarios.`,
      button: 'Reservar el coche',
    },
    over: {
      heading: 'Este enlace ya no es válido',
      line: 'Han pasado los 15 minutos: el coche no está reservado y usted no debe nada. Vuelva al coche para empezar de nuevo.',
    },
    taken: {
      heading: 'El coche ya no está libre',
      line: 'Otra persona lo ha reservado entretanto. No hay nada reservado a su nombre y usted no debe nada. ¿Ya ha hecho la transferencia? Llámenos o escríbanos: se le devolverá el importe.',
    },
    changed: {
      heading: 'No se ha podido hacer la reserva',
      line: 'El coche ha cambiado entretanto o las ventas están suspendidas. No hay nada reservado a su nombre y usted no debe nada. Vuelva al coche para ver su estado.',
    },
    invalid: {
      heading: 'Enlace rechazado',
      line: 'Este enlace no es válido. Ábralo completo desde el correo de confirmación.',
    },
    trouble: {
      heading: 'Un momento, por favor',
      line: 'Nuestro servidor no responde en este momento. No se ha perdido nada: vuelva a intentarlo dentro de unos segundos.',
    },
  },
  back: 'Volver al coche',
  again: 'Volver a intentarlo',
}
