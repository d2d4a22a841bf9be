<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

namespace EscudoPresta;

if (!defined('_PS_VERSION_')) {
    exit;
}

/** The shop's translator, in the language of whoever looks, or in another one. */
trait Speaks
{
    /** @param array<string, string|int> $parameters as ['[amount]' => '12,50 €'] */
    protected function trans(string $text, array $parameters, string $domain, ?string $locale = null): string
    {
        return (string) \Context::getContext()->getTranslator()->trans($text, $parameters, $domain, $locale);
    }
}
