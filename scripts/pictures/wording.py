"""Alternative texts of the pictures in the languages of the dataset, from a car's own data."""

LANGUAGES = ('fr', 'en', 'de')

# {car}: brand, model and paint; {inside}: seats; {angle}: degrees from the first frame
TEXTS = {
    'front34': {
        'fr': '{car}, de trois quarts avant',
        'en': '{car}, front three-quarter view',
        'de': '{car}, schräg von vorne',
    },
    'side': {'fr': '{car}, de profil, côté droit', 'en': '{car}, right side', 'de': '{car}, rechte Seite'},
    'rear34': {
        'fr': '{car}, de trois quarts arrière',
        'en': '{car}, rear three-quarter view',
        'de': '{car}, schräg von hinten',
    },
    'front': {'fr': '{car}, de face', 'en': '{car}, from the front', 'de': '{car}, von vorne'},
    'detail-wheel': {
        'fr': '{car}, roue avant droite',
        'en': '{car}, front right wheel',
        'de': '{car}, Vorderrad rechts',
    },
    'detail-flaw': {
        'fr': '{car}, rayure de la portière avant droite, avec réglette de 12 cm',
        'en': '{car}, scratch on the front right door with a 12 cm scale',
        'de': '{car}, Kratzer an der Tür vorne rechts mit 12-cm-Maßstab',
    },
    'interior': {
        'fr': '{name}, poste de conduite, {inside}',
        'en': '{name}, driver’s seat and dashboard, {inside}',
        'de': '{name}, Fahrerplatz und Armaturenbrett, {inside}',
    },
    'engine': {
        'fr': '{name}, compartiment moteur, capot ouvert',
        'en': '{name}, engine bay, bonnet open',
        'de': '{name}, Motorraum bei offener Haube',
    },
    'turn': {
        'fr': '{car}, tour du véhicule, {angle}°',
        'en': '{car}, all around, {angle}°',
        'de': '{car}, Rundumansicht, {angle}°',
    },
    'hero-1': {
        'fr': '{car}, de trois quarts avant',
        'en': '{car}, front three-quarter view',
        'de': '{car}, schräg von vorne',
    },
    'hero-2': {'fr': '{car}, de profil', 'en': '{car}, from the side', 'de': '{car}, von der Seite'},
    'hero-3': {
        'fr': '{car}, de trois quarts arrière',
        'en': '{car}, rear three-quarter view',
        'de': '{car}, schräg von hinten',
    },
}


def lower(text, language):
    """A colour or material as it stands within a sentence; German nouns keep their capital."""
    return text if language == 'de' else text[0].lower() + text[1:]


def alternative_text(facts, shot, angle=0):
    """{language: text}; facts: a car of sample/cars; shot: a key of TEXTS; angle: degrees, of a turn's frame."""
    name = f'{facts["brand"]} {facts["model"]}'
    out = {}
    for language in LANGUAGES:
        paint = lower(facts['exteriorColor'][language], language)
        inside = lower(facts['interiorColor'][language], language)
        out[language] = TEXTS[shot][language].format(car=f'{name}, {paint}', name=name, inside=inside, angle=angle)
    return out
