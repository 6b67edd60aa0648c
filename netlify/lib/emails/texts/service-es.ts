import type { ServiceTexts } from './service-texts.ts'

export const serviceEs: ServiceTexts = {
  confirm: {
    subject: 'Confirme su suscripción',
    heading: 'Confirme su suscripción',
    text: 'Alguien, seguramente usted, ha pedido recibir nuestro boletín en esta dirección. Anuncia los vehículos que llegan; puede darse de baja en cualquier momento.',
    button: 'Confirmar mi suscripción',
    note: '¿No ha sido usted? No haga nada: sin confirmación, la dirección se borra en siete días.',
  },
  welcome: {
    subject: 'Su suscripción está confirmada',
    heading: 'Su suscripción está confirmada',
    text: 'Pronto recibirá nuestras novedades.',
    leave: 'Darme de baja',
  },
  pages: {
    confirm: {
      heading: 'Confirmar su suscripción',
      line: 'Un clic y recibe nuestro boletín.',
      button: 'Confirmar mi suscripción',
    },
    confirmed: { heading: 'Suscripción confirmada', line: 'Gracias. Pronto recibirá nuestras novedades.' },
    leave: {
      heading: 'Dejar el boletín',
      line: 'Un clic y deja de recibirlo.',
      button: 'Darme de baja',
    },
    left: { heading: 'Se ha dado de baja', line: 'Su dirección se ha borrado de la lista.' },
    invalid: {
      heading: 'Enlace rechazado',
      line: 'Este enlace no es válido o ha caducado. Suscríbase de nuevo en el sitio.',
    },
    notLive: {
      heading: 'Esta no es la dirección de la tienda',
      line: 'Esta página pertenece a una vista previa o a una versión antigua de la tienda: aquí no se guarda nada ni se envía ningún correo. Continúe en la propia tienda.',
      button: 'Continuar en la tienda',
    },
  },
  demonstration:
    'EJEMPLO: tienda de demostración. Coches, precios y vendedor son inventados; no se puede comprar nada.',
  withdrawal: {
    subject: 'Acuse de recibo de su desistimiento',
    heading: 'Hemos recibido su desistimiento',
    text: 'Ha declarado que desiste del contrato indicado abajo. Guarde este correo: prueba la fecha y la hora de su declaración.',
    facts: {
      name: 'Nombre',
      reference: 'Referencia',
      email: 'Correo electrónico',
      receivedAt: 'Recibido el',
      number: 'Número',
    },
    next: 'Comprobamos la referencia y le escribimos. Si contiene un error, su declaración conserva la fecha de hoy.',
  },
  declared: {
    heading: 'Se ha declarado un desistimiento para su pedido',
    text: 'Alguien ha declarado que desiste del pedido indicado abajo, con un nombre o un correo electrónico distintos de los del pedido. No se ha cambiado nada: ni el pedido, ni la reserva del vehículo, ni ningún pago.',
    you: '¿Ha sido usted? No tiene que hacer nada: su declaración queda registrada con esta fecha.',
    notYou: (phone) =>
      `¿No ha sido usted? Responda a este correo${phone ? ` o llámenos al ${phone}` : ''}: no reembolsamos nada sin haber hablado con usted.`,
  },
}
