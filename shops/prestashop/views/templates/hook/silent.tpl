{**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 *}
<p class="alert alert-warning" role="alert">{l s='Card, Multibanco and MB WAY are not available right now. Choose another method, or try again in a few minutes.' d='Modules.Escudo.Shop'}</p>
